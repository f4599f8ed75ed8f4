import { join, relative } from 'node:path';
import { Command, Option } from 'commander';
import { contentFolders } from '#src/content/frontmatter.ts';
import { newPost } from '#src/content/new-post.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { fromRoot } from '../from-root.ts';
import { writeNewFile } from '../write-new-file.ts';

type Options = { description: string; author: string[]; tag: string[]; folder: string; content: string };

export function newCommand(): Command {
  const post = commandWithJson('post')
    .description('begin a post of the blog, as a draft')
    .argument('<title>', 'its title; the URL is made from it')
    .option(
      '--description <text>',
      'what search engines and the list of posts show',
      'One or two sentences that tell a reader whether this is worth the next five minutes.',
    )
    .option('--author <names...>', 'who writes it: names of files in content/authors', ['vitrine'])
    .option('--tag <tags...>', 'what it is about', ['portfolios'])
    .option('--folder <folder>', 'a folder below content/blog, at any depth', '')
    .addOption(
      new Option('--content <folder>', 'where the posts are').default(
        fromRoot(contentFolders.blog.base),
        contentFolders.blog.base,
      ),
    )
    .action(printResult(writePost));
  return new Command('new').addCommand(post);
}

async function writePost(title: string, options: Options): Promise<CommandResult> {
  const { description, author: authors, tag: tags, folder, content } = options;
  const date = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
  const { name, text } = newPost({ title, description, authors, tags, date, folder });
  const file = join(content, name);
  await writeNewFile(file, text);
  return {
    data: { file },
    lines: [
      `Write it in ${relative('', file)}.`,
      'It is a draft: only the development server shows it. Remove draft: true to publish it.',
    ],
  };
}

import { join, relative } from 'node:path';
import { Command, Option } from 'commander';
import { contentFolders } from '#src/content/frontmatter.ts';
import { newPost } from '#src/content/new-post.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { fromRoot } from '../from-root.ts';
import { writeNewFile } from '../write-new-file.ts';

type Options = {
  description: string;
  author: string[];
  tag: string[];
  folder: string;
  content: string;
  slug?: string;
};

export function newCommand(): Command {
  const post = commandWithJson('post')
    .description('begin a post of the blog, as a draft')
    .argument('<title>', 'its title')
    .option(
      '--description <text>',
      'what search engines and the list of posts show',
      'One or two sentences that tell a reader whether this is worth the next five minutes.',
    )
    .option('--author <names...>', 'who writes it: names of files in content/authors', ['vitrine'])
    .option('--tag <tags...>', 'what it is about', ['portfolios'])
    .option('--slug <slug>', 'the end of its URL; without it, it is made from the title')
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

/** The options that fill the fields of a post. */
const optionOf: Readonly<Record<string, string>> = {
  description: '--description',
  authors: '--author',
  tags: '--tag',
  slug: '--slug',
};

/** Names issues by the options of this command in place of the fields of a post. */
function named<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!isAppError(error, 'invalid-input')) throw error;
    const issues = error.issues.map(({ path, message }) => {
      const [field = ''] = path.split('.');
      return { path: optionOf[field] ?? path, message };
    });
    throw new AppError('invalid-input', {}, { issues, cause: error });
  }
}

async function writePost(title: string, options: Options): Promise<CommandResult> {
  const { description, author: authors, tag: tags, folder, content, slug = null } = options;
  const date = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
  const { name, text } = named(() => newPost({ title, description, authors, tags, date, folder, slug }));
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

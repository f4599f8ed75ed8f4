import { Command, InvalidArgumentError, Option } from 'commander';
import { invalidInput } from '#src/domain/errors.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { allWidths, windows, type WindowWidth } from '#src/template-check/checks.ts';
import { templateIssueLine } from '#src/template-check/template-issue.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { fromRoot } from '../from-root.ts';
import { withProgress } from '../progress.ts';
import { checkedContents } from '../template/checked-contents.ts';
import { checkTemplates } from '../template/check-templates.ts';
import { newTemplate } from '../template/new-template.ts';
import { shootTemplates } from '../template/shoot-templates.ts';

export function templateCommand(): Command {
  const begin = commandWithJson('new')
    .description('begin a template: one folder that shows everything by the default parts')
    .argument('<id>', 'its id, which portfolios are stored with: a-z, digits and hyphens')
    .action(printResult(begun));
  const check = commandWithJson('check')
    .description('measure what every template promises, on every sample and on résumés, in a browser')
    .argument('[id]', 'the template; without it, all of them', knownTemplate)
    .addOption(
      new Option('--width <pixels...>', 'widths of the window').argParser(knownWidths).default(allWidths),
    )
    .option('--content <names...>', 'only portfolios whose names contain one of these')
    .option('--resumes <folder>', 'JSON Resumes to show', fromRoot('tests/fixtures/corpus/resumes'))
    .action(printResult(checked));
  const shots = commandWithJson('shots')
    .description('write an image of each kind of page at every width, light and dark, and a sheet of them')
    .argument('[id]', 'the template; without it, all of them', knownTemplate)
    .option('--out <folder>', 'where the images go', fromRoot('build/shots'))
    .option('--sample <names...>', 'samples to show; without it, all of them')
    .action(printResult(shot));
  return new Command('template').addCommand(begin).addCommand(check).addCommand(shots);
}

function knownTemplate(id: string): string {
  if (templateIds.includes(id)) return id;
  throw new InvalidArgumentError(`The templates are ${templateIds.join(', ')}.`);
}

function knownWidths(value: string, before: readonly WindowWidth[]): WindowWidth[] {
  const width = allWidths.find((one) => String(one) === value);
  if (width === undefined) throw new InvalidArgumentError(`Widths are ${Object.keys(windows).join(', ')}.`);
  return [...(before === allWidths ? [] : before), width];
}

async function begun(id: string): Promise<CommandResult> {
  const files = await newTemplate(fromRoot('.'), id);
  return {
    data: { id, files },
    lines: [
      `The template ${id} is in src/templates/${id}. It shows everything by the default parts.`,
      `Its colors are in theme.ts, its type in fonts.ts and ${id}.css.`,
      `Before it goes live: content/templates/${id}.mdx and its sample, as CONTRIBUTING.md describes.`,
    ],
  };
}

type CheckOptions = { width: WindowWidth[]; content?: string[]; resumes: string };

async function checked(
  id: string | undefined,
  { width: widths, content: wanted, resumes }: CheckOptions,
): Promise<CommandResult> {
  const imageProcessor = openImageProcessor();
  try {
    const all = await checkedContents({ root: fromRoot('.'), imageProcessor, resumes });
    const contents = all.filter(({ name }) => wanted?.some((part) => name.includes(part)) ?? true);
    if (contents.length === 0)
      throw invalidInput('--content', `The portfolios are ${all.map(({ name }) => name).join(', ')}.`);
    const templates = id === undefined ? templateIds : [id];
    const { pages, issues } = await withProgress('Sites', (onSite) =>
      checkTemplates({ templates, contents, widths, onSite }),
    );
    const count = issues.length === 1 ? '1 issue' : `${issues.length} issues`;
    const extent = `${pages} pages of ${contents.length} portfolios at ${widths.length} widths`;
    return {
      data: { templates, pages, widths, issues },
      lines: [...issues.map(templateIssueLine), `${count} on ${extent}, in ${templates.join(', ')}.`],
      failed: issues.length > 0,
    };
  } finally {
    await imageProcessor.close();
  }
}

type ShotOptions = { out: string; sample?: string[] };

async function shot(id: string | undefined, { out, sample: samples }: ShotOptions): Promise<CommandResult> {
  const imageProcessor = openImageProcessor();
  try {
    const templates = id === undefined ? templateIds : [id];
    const { file, shots } = await withProgress('Images', (onShot) =>
      shootTemplates({
        root: fromRoot('.'),
        out,
        templates,
        imageProcessor,
        onShot,
        ...(samples && { samples }),
      }),
    );
    return { data: { file, shots }, lines: [`${shots.length} images. Open ${file}`] };
  } finally {
    await imageProcessor.close();
  }
}

import type { ReactNode } from 'react';
import type { BlockFor } from '#src/domain/blocks/index.ts';
import type { BlockComponents, SiteView } from '#src/templates/template.ts';
import { FileLink, fileOf } from '../files.tsx';
import { Icon } from '../icon.tsx';
import { SiteImage } from '../image.tsx';
import { MaybeLink } from '../links.tsx';
import { KeyFigures } from '../project-facts.tsx';
import { Paragraphs } from '../prose.tsx';

type DataBlocks = 'figures' | 'file' | 'link' | 'table' | 'credits';

/** Blocks of facts: figures, downloads, links, tables and credits. */
export const dataBlocks: Pick<BlockComponents, DataBlocks> = {
  figures: ({ block, site }) => (
    <div className="block block-figures">
      <KeyFigures figures={block.items} site={site} />
    </div>
  ),
  file: ({ block, site }) => {
    const file = fileOf(block.file, site);
    if (file === null) return null;
    return (
      <div className="block block-file">
        <p className="file-title" dir="auto">
          <FileLink use={block.file} site={site}>
            {block.title.trim() || file.name}
          </FileLink>
        </p>
        {block.description.trim() !== '' && <p dir="auto">{block.description.trim()}</p>}
      </div>
    );
  },
  link: ({ block, site }) => (
    <div className="block block-link">
      <SiteImage use={block.image} site={site} sizes="(min-width: 60rem) 16rem, 100vw" />
      <div className="link-text">
        <p className="link-title" dir="auto">
          <Icon name={block.icon} site={site} />
          <MaybeLink href={block.url}>{block.title.trim() || block.url.trim()}</MaybeLink>
        </p>
        <Paragraphs text={block.description} />
      </div>
    </div>
  ),
  table: ({ block }) => (
    <div className="block block-table" tabIndex={0}>
      <table>
        {block.caption.trim() !== '' && <caption dir="auto">{block.caption.trim()}</caption>}
        {block.header.some((cell) => cell.trim() !== '') && (
          <thead>
            <tr>
              {block.header.map((cell, index) => (
                <th key={index} scope="col" dir="auto">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, index) => (
                <td key={index} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
  credits: CreditsBlock,
};

/** Each role once, with all people who had it. */
function CreditsBlock({ block, site }: { block: BlockFor<'credits'>; site: SiteView }): ReactNode {
  const roles = [...new Set(block.items.map(({ role }) => role.trim()))];
  return (
    <section className="block block-credits">
      <h2 className="block-title" dir="auto">
        {block.title.trim() || site.labels.credits}
      </h2>
      <dl className="credits">
        {roles.map((role) => (
          <div key={role}>
            <dt dir="auto">{role}</dt>
            {block.items
              .filter((person) => person.role.trim() === role)
              .map((person) => (
                <dd key={person.id} dir="auto">
                  <MaybeLink href={person.url}>{person.name.trim()}</MaybeLink>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useMemo } from 'react';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { isSectionType, type SectionType } from '#src/domain/sections/index.ts';
import { bodyFrom, startingPointsFor, type StartingPointId } from '#src/domain/starting-points.ts';
import { announce } from '#editor/ui/status.tsx';
import { AddKind } from './add-kind.tsx';
import { newId, useDocument, useEditing } from './editing.ts';

/** Fills an empty body with blocks and hints, in one step that can be undone. */
export function AddStartingPoint({ body }: { body: EditPath }) {
  const { document, view } = useEditing();
  const section = useDocument(({ draft }) => sectionTypeAt(draft.content, body));
  const points = useMemo(
    () => (section === null ? [] : startingPointsFor(section).map((point) => ({ ...point, type: point.id }))),
    [section],
  );
  if (points.length === 0) return null;
  const fill = (id: StartingPointId): void => {
    const blocks = bodyFrom(id, newId);
    document.edit({ kind: 'set', path: body, value: blocks });
    announce(`${blocks.length} blocks added.`);
    view.reveal(`${body}.${blocks[0]?.id ?? ''}`, 'focus');
  };
  return (
    <AddKind button="Choose a starting point" title="Choose a starting point" kinds={points} onAdd={fill} />
  );
}

/** The kind of the section that contains a path. */
function sectionTypeAt(content: PortfolioContent, path: EditPath): SectionType | null {
  const parts = path.split('.');
  const section = valueAt(content, parts.slice(0, parts[0] === 'pages' ? 4 : 1).join('.'));
  return isRecord(section) && isSectionType(section.type) ? section.type : null;
}

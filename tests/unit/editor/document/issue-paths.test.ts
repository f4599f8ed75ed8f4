import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { applyEdit } from '#editor/document/apply-edit.ts';
import { atEditPaths } from '#editor/document/issue-paths.ts';
import { aContent } from './arbitrary-edits.ts';

const pathsFor = (path: string) =>
  atEditPaths(aContent(), [{ path, message: 'm' }]).map((issue) => issue.path);

describe('atEditPaths', () => {
  it('finds sections and entries by their ids', () => {
    expect(pathsFor('sections.1.items.2.title')).toEqual(['projects.items.c.title']);
    expect(pathsFor('content.sections.0.name')).toEqual(['hero.name']);
    expect(pathsFor('seo.title')).toEqual(['seo.title']);
    expect(pathsFor('sections')).toEqual(['sections']);
  });

  it('stops at the field when an issue lies inside its value', () => {
    expect(pathsFor('sections.3.body.content.0.type')).toEqual(['text.body']);
    expect(pathsFor('sections.1.items.0.tags.4')).toEqual(['projects.items.a.tags']);
  });

  it('returns edit paths for the issues of real validation', () => {
    const content = applyEdit(aContent(), {
      kind: 'set',
      path: 'projects.items.b.title',
      value: 'x'.repeat(201),
    });
    try {
      readContent(content);
      expect.unreachable();
    } catch (error) {
      const issues = error instanceof AppError ? error.issues : [];
      expect(atEditPaths(content, issues).map(({ path }) => path)).toEqual(['projects.items.b.title']);
    }
  });
});

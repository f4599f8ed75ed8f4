import { describe, expect, it } from 'vitest';
import { abridge } from '#src/portfolios/abridge.ts';
import type { KnownPart } from '#src/portfolios/known-parts.ts';

const partOf = (value: { id: string; x?: string }): KnownPart => {
  const text = JSON.stringify(value);
  return { id: value.id, place: 'section', sent: text, stored: text };
};
const knownOf = (...parts: KnownPart[]) => new Map(parts.map((part) => [part.id, part]));

describe('abridged text', () => {
  it('has a string in place of each known object, in whichever order they come', () => {
    const [a, b] = [partOf({ id: 'a' }), partOf({ id: 'b' })];
    const text = `[${b.sent},{"id":"c"},${a.sent},{"id":"a","x":1}]`;
    const { text: left, parts } = abridge(text, knownOf(a, b), 'mark');
    expect(left).toBe('["mark0",{"id":"c"},"mark1",{"id":"a","x":1}]');
    expect(parts).toEqual([b, a]);
  });

  it('is the text itself where nothing is known', () => {
    expect(abridge('[{"id":"a"}]', new Map(), 'mark')).toEqual({ text: '[{"id":"a"}]', parts: [] });
    expect(abridge('[{"id":"a', knownOf(partOf({ id: 'a' })), 'mark').parts).toEqual([]);
  });

  it('is no longer searched after comparing has cost as much as parsing', () => {
    const [long, short] = [partOf({ id: 'a', x: 'x'.repeat(1000) }), partOf({ id: 'b' })];
    const near = '{"id":"a","x":"xxxxx"}';
    const few = abridge(`[${near},${near},${short.sent}${' '.repeat(2000)}]`, knownOf(long, short), 'mark');
    expect(few.parts).toEqual([short]);
    const many = abridge(`[${`${near},`.repeat(20)}${short.sent}]`, knownOf(long, short), 'mark');
    expect(many.parts).toEqual([]);
  });
});

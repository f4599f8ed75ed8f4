import { describe, expect, it } from 'vitest';
import { visitSource } from '#src/host/visit-source.ts';

const origin = 'http://ada.example.org:3000';
const referrerOf = (referrer: string | undefined) => visitSource({ path: '/', origin, referrer }).referrer;
const linkOf = (path: string) => visitSource({ path, origin, referrer: undefined }).link;

describe('source of a visit', () => {
  it.each([
    ['https://www.example.com/a?b=c', 'example.com'],
    ['http://user:secret@Jobs.Example.COM:8080/', 'jobs.example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    [`${origin}/cv/`, null],
    ['android-app://com.example/', null],
    ['https://__name__/', null],
    ['https://[::1]/', null],
    ['about:blank', null],
    ['no URL', null],
    [`https://example.com/${'a'.repeat(3000)}`, null],
    [undefined, null],
  ])('reads %j as a visit from %j', (referrer, name) => {
    expect(referrerOf(referrer)).toBe(name);
  });

  it.each([
    ['/?via=acme', 'acme'],
    ['/cv/?a=b&via=Zo%C3%AB+%26+Co.', 'zoe-co'],
    [`/?via=${'a'.repeat(60)}`, 'a'.repeat(32)],
    [`/?via=${'a'.repeat(31)}-b`, 'a'.repeat(31)],
    ['/?via=%E6%A0%AA', null],
    ['/?via=', null],
    ['/?via=%', null],
    ['/via=acme', null],
    [`/?via=acme&x=${'a'.repeat(3000)}`, null],
  ])('reads the link %j as one named %j', (path, name) => {
    expect(linkOf(path)).toBe(name);
  });
});

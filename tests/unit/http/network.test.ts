import { expect, it } from 'vitest';
import { isLoopback, networkOf } from '#src/http/network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('maps the IP %s to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['', false],
  ['203.0.113.7', false],
  ['127.0.0.1.evil.example', false],
  ['1127.0.0.1', false],
  ['2001:db8::1', false],
  ['172.17.0.1', false],
])('recognizes whether the IP %s is a loopback address', (ip, isOwn) => {
  expect(isLoopback(ip)).toBe(isOwn);
});

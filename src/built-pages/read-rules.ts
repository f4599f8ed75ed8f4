import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AppError, type Issue } from '#src/domain/errors.ts';
import { issuesFrom } from '#src/domain/parse-input.ts';
import { zodWords } from '#src/domain/zod-words.ts';
import { unreadableReason } from '#src/files/unreadable-reason.ts';
import { jsonFault } from '#src/import/json-error.ts';
import { positionIn } from '#src/import/text-file.ts';
import { redirectOf, type Redirect, type RouteRules } from '#src/navigation/route-rules.ts';
import { productRules } from './product-rules.ts';

const path = z
  .string()
  .regex(/^\/(?:[\w.~-]+\/)*(?:[\w.~-]+|\*\*)?$/, 'Write a path such as /old, or /old/** for all below it.');
const ownPath = path.refine(
  (value) => !/^\/(api|_astro|builds|__|\.well-known)(\/|$)|^\/\*\*$/.test(value),
  'This path belongs to the product itself. Choose another one.',
);
const targetWords = 'Write a path such as /new, or a URL such as https://vitrine.example/new.';
const pathOrUrl = z.union([path, z.url({ protocol: /^https?$/ })]);
const target = z.string(targetWords).refine((value) => pathOrUrl.safeParse(value).success, targetWords);

/** What the product says about its own responses stays as it is. */
const ofTheProduct =
  /^(content-(security-policy.*|type|length|encoding)|cache-control|etag|vary|location|set-cookie|strict-transport-security|x-content-type-options|referrer-policy|permissions-policy|cross-origin-.*|origin-agent-cluster|transfer-encoding|connection)$/;
const headerValue = z.string().regex(/^[\x20-\x7e]{1,1000}$/, 'Write one line of at most 1000 characters.');

const headers = z.record(z.string(), headerValue).superRefine((given, context) => {
  const refused = Object.keys(given).filter((name) => !/^[a-z0-9-]+$/.test(name) || ofTheProduct.test(name));
  for (const name of refused)
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'Write the name of a header in lower case, and none that the product sets itself.',
    });
});

const rulesFile = z.strictObject({
  redirects: z
    .array(
      z
        .strictObject({ from: ownPath, to: target, permanent: z.boolean().default(false) })
        .refine(({ from, to }) => !to.endsWith('/**') || from.endsWith('/**'), {
          path: ['to'],
          message: 'Only a rule from a path with /** can lead to one with /**.',
        }),
    )
    .max(1000)
    .default([]),
  headers: z
    .array(z.strictObject({ path: ownPath, headers }))
    .max(1000)
    .default([]),
});

/**
 * The rules of the routes: those of the administrator's file, then those of the product.
 * @throws AppError 'setting-invalid' for a file that cannot be read, is no such file, or loops
 */
export function readRouteRules(file: string | null): RouteRules {
  if (file === null) return productRules;
  const { rules, issues } = readRulesWithLoops(file);
  const all = [...issues, ...loopIssues(rules.redirects)];
  if (all.length === 0) return rules;
  throw new AppError('setting-invalid', {}, { issues: all.map((issue) => ofSetting(issue, file)) });
}

/** An issue of the file, named by its setting. */
function ofSetting({ path: at, message }: Issue, file: string): Issue {
  return at === ''
    ? { path: 'ROUTE_RULES', message: `${file}: ${message}` }
    : { path: `ROUTE_RULES: ${at}`, message };
}

/**
 * The same for a file whose loops are still to be found. A file that cannot be read, or is no such file, gives issues
 * and the rules of the product alone.
 */
export function readRulesWithLoops(file: string): { rules: RouteRules; issues: Issue[] } {
  const own = parse(file);
  if ('message' in own) return { rules: productRules, issues: [{ path: '', message: own.message }] };
  const { data, error } = rulesFile.safeParse(own.value, { error: zodWords });
  if (data === undefined) return { rules: productRules, issues: issuesFrom(error) };
  return {
    rules: {
      redirects: [...data.redirects, ...productRules.redirects],
      headers: [...productRules.headers, ...data.headers],
    },
    issues: [],
  };
}

/** The redirects that lead back to where they began. */
export function loopIssues(redirects: readonly Redirect[]): Issue[] {
  return redirects.flatMap(({ from }, index) => {
    const round = loopFrom(redirects, from);
    return round === null
      ? []
      : [
          {
            path: `redirects.${index}`,
            message: `This redirect loops: ${round.join(' → ')}. Lead one of them to a page.`,
          },
        ];
  });
}

/** The paths of a redirect loop; null when the redirect ends. */
function loopFrom(redirects: readonly Redirect[], from: string): string[] | null {
  // Any path below stands for all of them.
  const round = [from.replace(/\*\*$/, 'page')];
  for (let at = redirectOf(redirects, round[0] ?? ''); at !== null; at = redirectOf(redirects, at.to)) {
    if (round.includes(at.to)) return [...round, at.to];
    // A path that grows with every step never repeats.
    if (round.length > redirects.length + 1) return round;
    round.push(at.to);
  }
  return null;
}

function parse(file: string): { value: unknown } | { message: string } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { message: unreadableReason(error) };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    const fault = jsonFault(text);
    return {
      message: fault === null ? 'This is not JSON.' : `${positionIn(text, fault.offset)}: ${fault.message}`,
    };
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MdastNode, MdxJsxAttributeUnion } from 'satteri';
import {
  allowedAttributes,
  allowedElements,
  componentsOf,
  contentComponents,
  type ContentComponent,
} from '../components.ts';
import { parsedFiles, type Content, type ContentFile, type ContentIssue } from '../content-files.ts';
import { childrenOf, lineOf } from '../mdx-tree.ts';

type Element = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Finds components that do not exist or are used wrongly, and code, which content may not contain. */
export function checkComponents(content: Content): ContentIssue[] {
  return parsedFiles(content).flatMap((page) => {
    const found: ContentIssue[] = [];
    const visit = (node: MdastNode, parent: string | null): void => {
      for (const message of messagesFor(node, { content, page, parent })) {
        found.push({ file: page.file, line: lineOf(node), message });
      }
      const name = isElement(node) ? (node.name ?? null) : parent;
      for (const child of childrenOf(node)) visit(child, name);
    };
    visit(page.body.root, null);
    return found;
  });
}

type Surroundings = { content: Content; page: ContentFile; parent: string | null };

function isElement(node: MdastNode): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function messagesFor(node: MdastNode, around: Surroundings): string[] {
  if (node.type === 'mdxjsEsm')
    return [
      'Content cannot import or export. Remove this; the components of content/README.md are always there.',
    ];
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return isHarmless(node.value)
      ? []
      : [`Content contains no code: {${node.value}}. Write the text itself.`];
  if (!isElement(node)) return [];
  return /^[a-z]/.test(node.name ?? '') ? elementMessages(node) : componentMessages(node, around);
}

/** A comment, or a text in quotation marks, such as `{' '}`. */
function isHarmless(expression: string): boolean {
  const code = expression.trim();
  const isComment = code.startsWith('/*') && code.indexOf('*/') === code.length - 2;
  return code === '' || isComment || /^'[^'\\]*'$/.test(code) || /^"[^"\\]*"$/.test(code);
}

function elementMessages({ name, attributes }: Element): string[] {
  if (name === 'a') return ['Write the link in Markdown: [text](/path).'];
  if (name === 'img') return ['Write the image in Markdown: ![What it shows](./file.png).'];
  if (name === null || name === undefined || !allowedElements.includes(name))
    return [
      `<${name ?? ''}> is not supported. Write it in Markdown, or use a component of content/README.md.`,
    ];
  return attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && allowedAttributes.includes(attribute.name)
      ? []
      : [`<${name}> takes no ${nameOf(attribute)} here. Remove it.`],
  );
}

function componentMessages(node: Element, around: Surroundings): string[] {
  const name = node.name ?? '';
  const names: readonly string[] = componentsOf[around.page.collection];
  const component = Object.entries<ContentComponent>(contentComponents).find(
    ([known]) => known === name,
  )?.[1];
  if (component === undefined || !names.includes(name)) {
    const fix = names.length === 0 ? 'Write it in Markdown.' : `Use one of ${names.join(', ')}.`;
    return [`There is no component <${name}> here. ${fix}`];
  }
  return [
    ...attributeMessages(node, name, component),
    ...placeMessages(node, name, { component, parent: around.parent }),
    ...fileMessages(node, around.content),
  ];
}

function attributeMessages(
  { attributes }: Element,
  name: string,
  { attributes: known, example }: ContentComponent,
): string[] {
  const given = attributes.map(nameOf);
  const unknown = given.filter((one) => !Object.hasOwn(known, one));
  const empty = Object.keys(known).filter(
    (one) =>
      known[one] === true &&
      !attributes.some((attribute) => nameOf(attribute) === one && hasValue(attribute)),
  );
  return [
    ...unknown.map((one) => `<${name}> takes no ${one}. Remove it: ${example}`),
    ...empty.map((one) => `<${name}> has no ${one}. Add it: ${example}`),
  ];
}

function placeMessages(
  node: Element,
  name: string,
  { component, parent }: { component: ContentComponent; parent: string | null },
): string[] {
  const { inside, holds, example } = component;
  const messages: string[] = [];
  if (inside !== undefined && parent !== inside)
    messages.push(`<${name}> stands outside <${inside}>. Put it in one.`);
  if (holds !== undefined) {
    const count = childrenOf<MdastNode>(node).filter(
      (child) => isElement(child) && child.name === holds.name,
    ).length;
    if (count !== holds.count)
      messages.push(`<${name}> holds ${count} of <${holds.name}> in place of ${holds.count}: ${example}`);
  }
  return messages;
}

/** Previews, screenshots and films must name existing files. */
function fileMessages(node: Element, { root, files }: Content): string[] {
  if (node.name === 'TemplatePreview') {
    const known = files.filter(({ collection }) => collection === 'templates').map(({ slug }) => slug);
    const template = textIn(node, 'template');
    return template === null || known.includes(template)
      ? []
      : [`There is no template ${template}. Use one of ${known.join(', ')}.`];
  }
  if (node.name === 'Screenshot') {
    const file = `content/screens/${textIn(node, 'name') ?? ''}.webp`;
    return existsSync(join(root, file))
      ? []
      : [`There is no ${file}. \`npm run screens\` takes the images that are there.`];
  }
  const film = node.name === 'Film' ? textIn(node, 'name') : null;
  if (film === null) return [];
  return [`content/films/${film}.webm`, `content/films/${film}.webp`]
    .filter((file) => !existsSync(join(root, file)))
    .map(
      (file) =>
        `There is no ${file}. A film is a .webm file, with its first image as a .webp file beside it.`,
    );
}

function nameOf(attribute: MdxJsxAttributeUnion): string {
  return attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`;
}

function hasValue(attribute: MdxJsxAttributeUnion): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return false;
  const { value } = attribute;
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}

function textIn({ attributes }: Element, name: string): string | null {
  const found = attributes.find((attribute) => nameOf(attribute) === name);
  return found?.type === 'mdxJsxAttribute' && typeof found.value === 'string' ? found.value : null;
}

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { Upload } from '#src/domain/upload.ts';
import { importTemplate } from '#src/templates/manifests.ts';
import { testApi, type Person } from './open-test-api.ts';

const resume = JSON.stringify({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: { name: 'Ada Lovelace', label: 'Analyst', email: 'ada@example.org' },
  work: [{ name: 'Analytical Engines', position: 'Programmer', startDate: '1842-01-01' }],
});

const bring = (ada: Person, body: BodyInit, name = 'resume.json') =>
  ada.ask(`/api/portfolios/import?template=london&name=${name}`, { method: 'POST', body });

async function illustrated(ada: Person): Promise<{ portfolio: Portfolio; upload: Upload }> {
  const create = { width: 40, height: 30, channels: 3 as const, background: '#c33' };
  const body = new Uint8Array(await sharp({ create }).png().toBuffer());
  const sent: Upload = await (await ada.ask('/api/uploads?name=red.png', { method: 'POST', body })).json();
  const patch = { method: 'PATCH', json: { alt: 'Red' } };
  const upload: Upload = await (await ada.ask(`/api/uploads/${sent.id}`, patch)).json();
  const form = { title: 'Work', template: 'tokyo' };
  const made: Portfolio = await (await ada.ask('/api/portfolios', { method: 'POST', json: form })).json();
  const [hero, ...rest] = made.sections;
  const image = { uploadId: upload.id, alt: 'A red field', decorative: false };
  const content = { ...made, sections: [{ ...hero, image }, ...rest] };
  const saved = await ada.ask(`/api/portfolios/${made.id}`, {
    method: 'PUT',
    json: { content, revision: 1 },
  });
  return { portfolio: await saved.json(), upload };
}

describe('POST /api/imports/read', () => {
  const read = ({ ask }: Pick<Person, 'ask'>, body: BodyInit, name = 'resume.json') =>
    ask(`/api/imports/read?template=london&name=${name}`, { method: 'POST', body });

  it('reads a résumé without an account, and stores nothing', async () => {
    const tested = await testApi();
    const response = await read(tested, resume);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      content: { title: 'Ada Lovelace', template: 'london' },
      report: { source: 'JSON Resume' },
    });
    for await (const id of tested.backend.documents.portfolioIds()) expect.fail(`${id} was stored.`);
  });

  it('reads no file with images, which need an account', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { portfolio } = await illustrated(ada);
    const zip = await (await ada.ask(`/api/portfolios/${portfolio.id}/export`)).arrayBuffer();
    expect(await (await read(tested, zip, 'ada.zip')).json()).toBeNull();
  });

  it('refuses files of more than 5 MB, and unknown ones as an import does', async () => {
    const tested = await testApi();
    const large = await read(tested, new Uint8Array(5 * 1024 ** 2 + 1));
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'body-too-large' }]);
    const unknown = await read(tested, 'hello', 'hello.exe');
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: 'import-unknown' }]);
  });

  it('reads 20 files an hour from one network', async () => {
    const tested = await testApi({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await read(tested, resume)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('POST /api/portfolios/import', () => {
  it('creates a portfolio from a résumé and names its format', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const response = await bring(ada, resume);
    expect(response.status).toBe(201);
    const { portfolio, report } = await response.json();
    expect(portfolio).toMatchObject({
      title: 'Ada Lovelace',
      template: 'london',
      revision: 1,
      ownerId: ada.ownerId,
    });
    expect(report).toMatchObject({ source: 'JSON Resume' });
    expect(await (await ada.ask(`/api/portfolios/${portfolio.id}`)).json()).toEqual(portfolio);
  });

  it('keeps the template of an export, and uses the default one for a file without a template', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const { portfolio } = await illustrated(ada);
    const zip = await (await ada.ask(`/api/portfolios/${portfolio.id}/export`)).arrayBuffer();
    const plain = (body: BodyInit, name: string): Promise<Response> =>
      ada.ask(`/api/portfolios/import?name=${name}`, { method: 'POST', body });
    expect(await (await plain(zip, 'ada.zip')).json()).toMatchObject({ portfolio: { template: 'tokyo' } });
    expect(await (await bring(ada, zip, 'ada.zip')).json()).toMatchObject({
      portfolio: { template: 'london' },
    });
    expect(await (await plain(resume, 'resume.json')).json()).toMatchObject({
      portfolio: { template: importTemplate.id },
    });
  });

  it('uses the name of the profile for a file without a name, and marks the owner among authors', async () => {
    const ada = await (await testApi()).join('ada@example.org', 'Ada Lovelace');
    const bib = '@article{note, title = {Note G}, author = {Menabrea, Luigi and Lovelace, A.}, year = 1843}';
    const { portfolio }: { portfolio: Portfolio } = await (await bring(ada, bib, 'papers.bib')).json();
    expect(portfolio.sections).toMatchObject([
      { type: 'hero', name: 'Ada Lovelace' },
      { type: 'publications', items: [{ authors: [{ isOwner: false }, { isOwner: true }] }] },
    ]);
  });

  it('imports an export with its images into another account', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const { portfolio: source, upload } = await illustrated(ada);
    const zip = await (await ada.ask(`/api/portfolios/${source.id}/export`)).arrayBuffer();
    const { portfolio }: { portfolio: Portfolio } = await (await bring(eve, zip, 'ada.zip')).json();

    const [own]: Upload[] = await (await eve.ask('/api/uploads')).json();
    expect(own).toMatchObject({ ownerId: eve.ownerId, name: 'red.png', alt: 'Red', width: 40, height: 30 });
    expect(own?.id).not.toBe(upload.id);
    const text = JSON.stringify(portfolio.sections);
    expect(text).toContain(`"uploadId":"${own?.id}"`);
    expect(text).not.toContain(upload.id);
    expect(portfolio).toMatchObject({ ownerId: eve.ownerId, title: source.title, seo: source.seo });
  });

  it('imports every portfolio of an account into another account, with images once', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const { portfolio: source } = await illustrated(ada);
    await ada.ask(`/api/portfolios/${source.id}/duplicate`, { method: 'POST', json: {} });
    await bring(ada, resume);
    const zip = await (await ada.ask('/api/account/export')).arrayBuffer();
    const response = await bring(eve, zip, 'vitrine-account.zip');
    expect(response.status).toBe(201);
    const { portfolio, report, others } = await response.json();
    const made: { portfolio: Portfolio }[] = [{ portfolio }, ...others];
    const templates = made.map((one) => one.portfolio.template);
    expect(templates.toSorted()).toEqual(['london', 'tokyo', 'tokyo']);
    const stored: Portfolio[] = await (await eve.ask('/api/portfolios')).json();
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(made.map((one) => one.portfolio.id)));
    expect(await (await eve.ask('/api/uploads')).json()).toHaveLength(1);
    expect(report.notes).toMatchObject([{ path: 'profile.json' }]);
    const read = await tested.ask('/api/imports/read?name=all.zip', { method: 'POST', body: zip });
    expect(await read.json()).toBeNull();
  });

  it('keeps the portfolios of an account that fit, and names those that do not', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    for (const title of ['One', 'Two'])
      await ada.ask('/api/portfolios', { method: 'POST', json: { title, template: 'tokyo' } });
    const zip = await (await ada.ask('/api/account/export')).arrayBuffer();
    const form = { title: 'Work', template: 'tokyo' };
    for (let made = 0; made < 49; made++) await eve.ask('/api/portfolios', { method: 'POST', json: form });
    const { report, others } = await (await bring(eve, zip, 'all.zip')).json();
    expect(others).toEqual([]);
    const paths = report.notes.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['profile.json', expect.stringMatching(/^(?:One|Two)$/)]);
  });

  it('stores nothing when the account has reached the portfolio limit', async () => {
    const tested = await testApi();
    const [ada, eve] = [await tested.join('ada@example.org'), await tested.join('eve@example.org')];
    const { portfolio } = await illustrated(ada);
    const zip = await (await ada.ask(`/api/portfolios/${portfolio.id}/export`)).arrayBuffer();
    const form = { title: 'Work', template: 'tokyo' };
    for (let made = 0; made < 50; made++) await eve.ask('/api/portfolios', { method: 'POST', json: form });
    expect(await (await bring(eve, zip, 'ada.zip')).json()).toMatchObject({ code: 'limit-reached' });
    expect(await (await eve.ask('/api/uploads')).json()).toEqual([]);
    expect(await tested.backend.files.list(eve.ownerId)).toEqual([]);
  });

  it('refuses a file of an unknown format, an unreadable file and an unknown template', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    expect(await (await bring(ada, '{"a":1}')).json()).toMatchObject({ code: 'import-unknown' });
    expect(await (await bring(ada, '{"a":')).json()).toMatchObject({ code: 'import-unreadable' });
    const wrong = await ada.ask('/api/portfolios/import?template=paris', { method: 'POST', body: resume });
    expect(await wrong.json()).toMatchObject({ code: 'invalid-input', issues: [{ path: 'template' }] });
    expect(await (await ada.ask('/api/portfolios')).json()).toEqual([]);
  });
});

import { fromPlainText } from '#src/domain/rich-text.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import type { CheckedContent } from './checked-content.ts';

/** Words of the eight scripts besides plain Latin that sites are written in, by language. */
export const scriptTexts = {
  cs: 'Příliš žluťoučký kůň',
  ru: 'Архитектор из Москвы',
  el: 'Αρχιτέκτονας στην Αθήνα',
  ar: 'مهندسة معمارية من القاهرة',
  fa: 'معمار و پژوهشگر ساکن تهران',
  he: 'אדריכלית מתל אביב',
  hi: 'दिल्ली के वास्तुकार क्षत्रिय',
  th: 'สถาปนิกในกรุงเทพฯ',
  ja: '東京の建築家、木とコンクリート。',
  ko: '서울의 건축가입니다',
  'zh-Hans': '上海的建筑师，设计图书馆。',
  'zh-Hant': '臺北的建築師，設計圖書館。',
};

/** A small site in a language: introduction, text, a project, a job and skills. */
export function scriptContent(language: string, text: string): CheckedContent {
  const long = Array.from({ length: 6 }, () => text).join(' ');
  const project = { ...newItem(kinds.projects.fields.items, 'p1'), title: text, summary: long };
  const job = {
    ...newItem(kinds.experience.fields.items, 'e1'),
    position: text,
    organization: text,
    start: '2021-03',
    summary: long,
  };
  const skill = { ...newItem(kinds.skills.fields.items, 's1'), name: text, keywords: [text, text] };
  const content = readContent({
    title: text,
    template: 'none',
    options: {},
    language,
    sections: [
      { ...newSection('hero', 'h1'), name: text, headline: text, intro: `${long} Ada 2024` },
      { ...newSection('about', 'a1'), title: text, body: fromPlainText(long) },
      { ...newSection('projects', 'w1'), items: [project] },
      { ...newSection('experience', 'x1'), items: [job] },
      { ...newSection('skills', 'k1'), items: [skill] },
    ],
    pages: [],
    seo: { title: '', description: '', noindex: false, noai: false },
  });
  return { name: `a site in ${language}`, content, images: {}, files: {} };
}

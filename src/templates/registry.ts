import type { TemplateId } from '#src/domain/portfolio.ts';
import { amsterdam } from './amsterdam/template.tsx';
import { calgary } from './calgary/template.tsx';
import { london } from './london/template.tsx';
import type { Template } from './template.ts';
import { tokyo } from './tokyo/template.tsx';

/** Every template by its id: a template that is missing here is a type error. */
export const templates: Readonly<Record<TemplateId, Template>> = { amsterdam, calgary, london, tokyo };

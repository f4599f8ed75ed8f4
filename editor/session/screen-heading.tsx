import type { ReactNode } from 'react';
import type { Access } from '#src/routes.ts';

/** The name of a member’s screen that cannot be shown, as its page says it. The ways in are known by their forms. */
export const screenHeading = (access: Access): ReactNode =>
  access === 'member' && <h1>{document.title.split(' · ')[0]}</h1>;

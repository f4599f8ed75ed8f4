/** The key of the page that this entry of the browser's history last showed; a reload keeps it. */
export const shownKey = (): string => (history.state as { shown?: string } | null)?.shown ?? 'home';

export const keepShownKey = (shown: string): void => history.replaceState({ shown }, '');

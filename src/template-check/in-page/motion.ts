import type { PageIssue } from '../template-issue.ts';

/** Runs in a page with reduced motion: finds remaining motion. */
export function motionInPage(): PageIssue[] {
  const running = document.getAnimations().map((animation): PageIssue => {
    const { effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const name = animation instanceof CSSAnimation ? animation.animationName : 'a transition';
    return {
      kind: 'motion',
      what: `${name} runs.`,
      where: target === null ? 'body' : `${target.tagName.toLowerCase()}.${target.className}`,
    };
  });
  const { scrollBehavior } = getComputedStyle(document.documentElement);
  return scrollBehavior === 'smooth'
    ? [...running, { kind: 'motion', what: 'The page scrolls smoothly.', where: 'html' }]
    : running;
}

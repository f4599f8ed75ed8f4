/**
 * Replaces https://apis.google.com/js/api.js: the part of gapi.iframes with which firebase/auth and the Auth
 * emulator's iframe communicate without Google.
 */

type Handler = (data: unknown) => unknown;
type Reply = (results: unknown[]) => void;

interface Message {
  isGapiStub: true;
  kind: 'request' | 'reply';
  id: number;
  type?: string;
  data?: unknown;
  results?: unknown[];
}

interface IframeOptions {
  url: string;
  where?: Element;
  attributes?: { style?: Partial<CSSStyleDeclaration> };
}

const PING = '_ping';
const handlers = new Map<string, Handler>([[PING, () => ({})]]);
const replies = new Map<number, Reply>();
const waiting: MessageEvent<Message>[] = [];
let sent = 0;

function peer(frame: () => Window | null) {
  const request = (type: string, data: unknown, reply: Reply) => {
    const id = ++sent;
    replies.set(id, reply);
    frame()?.postMessage({ isGapiStub: true, kind: 'request', id, type, data } satisfies Message, '*');
  };
  return {
    restyle: async () => {},
    register(type: string, handler: Handler) {
      handlers.set(type, handler);
      for (const event of waiting.splice(0)) void response(event);
    },
    send: request,
    /** Repeats until the other side responds, because it may still be loading. */
    ping: (onPong?: Reply) =>
      new Promise((resolve) => {
        const asking = setInterval(() => {
          request(PING, null, () => {
            clearInterval(asking);
            onPong?.([{}]);
            resolve([{}]);
          });
        }, 30);
      }),
  };
}

async function response(event: MessageEvent<Message>): Promise<void> {
  const { id, type = '', data } = event.data;
  const handler = handlers.get(type);
  if (handler === undefined) {
    waiting.push(event);
    return;
  }
  const reply: Message = { isGapiStub: true, kind: 'reply', id, results: [await handler(data)] };
  event.source?.postMessage(reply, { targetOrigin: '*' });
}

function open(
  { url, where = document.body, attributes }: IframeOptions,
  onOpen?: (opened: object) => unknown,
) {
  const iframe = document.createElement('iframe');
  Object.assign(iframe.style, attributes?.style ?? {});
  iframe.src = url;
  where.appendChild(iframe);
  const opened = peer(() => iframe.contentWindow);
  return onOpen === undefined ? opened : onOpen(opened);
}

addEventListener('message', (event: MessageEvent<Message | null>) => {
  if (event.data?.isGapiStub !== true) return;
  const { kind, id, results = [] } = event.data;
  if (kind === 'request') {
    void response(new MessageEvent('message', { data: event.data, source: event.source }));
    return;
  }
  const reply = replies.get(id);
  replies.delete(id);
  try {
    reply?.(results);
  } catch (failure) {
    // firebase/auth throws after every response about web storage; Google's script ignores it too.
    console.debug('a reply failed', failure);
  }
});

const gapi = {
  load: (_name: string, then: (() => void) | { callback: () => void }) =>
    setTimeout(typeof then === 'function' ? then : then.callback, 0),
  iframes: {
    Iframe: Object,
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    getContext: () => ({ open, getParentIframe: () => peer(() => window.parent) }),
  },
};

const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const whenLoaded: unknown = Reflect.get(window, new URL(script).searchParams.get('onload') ?? 'gapi_onload');
Object.assign(window, { gapi });
if (typeof whenLoaded === 'function') whenLoaded();

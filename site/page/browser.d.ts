// The browser APIs that the page's script uses. TypeScript's own DOM types conflict with Bun's types of fetch and streams.
declare class HTMLElement {
  readonly id: string
  textContent: string | null
  closest(selector: string): HTMLElement | null
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  replaceChildren(...children: HTMLElement[]): void
}

declare const customElements: { define(name: string, element: new () => HTMLElement): void }
declare const document: {
  readonly body: HTMLElement
  createElement(name: string): HTMLElement
  querySelector(selector: 'link[rel=modulepreload]'): { readonly href: string }
  querySelectorAll(selector: string): Iterable<HTMLElement>
}
declare class MutationObserver {
  constructor(callback: () => void)
  observe(target: HTMLElement, options: { childList: boolean; subtree: boolean }): void
}
declare function requestAnimationFrame(callback: () => void): void
declare const location: { readonly href: string }

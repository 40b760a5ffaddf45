// Keeps the API key in session storage and asks the page for one when a request is refused.

/** The key lives as long as the tab. `ask` is called when the service refuses; the page listens. */
const NAME = 'folioscope-api-key';

let listener: () => void = () => undefined;

export const apiKey = {
  get: (): string | null => sessionStorage.getItem(NAME),
  set: (key: string): void => sessionStorage.setItem(NAME, key),
  ask: (): void => listener(),
  onAsked: (listen: () => void): void => {
    listener = listen;
  },
};

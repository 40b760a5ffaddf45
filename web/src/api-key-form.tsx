// Form for the API key, shown when the service refuses a request without one.
import { useRef } from 'preact/hooks';
import { apiKey } from './api/api-key.ts';

/** Asked for when the service refuses. The key is kept by the tab and sent with every request. */
export function ApiKeyForm({ onGiven }: { onGiven(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const give = (event: Event): void => {
    event.preventDefault();
    apiKey.set(input.current!.value.trim());
    onGiven();
  };
  return (
    <form class="key-form" onSubmit={give}>
      <h2>API key</h2>
      <p>
        This server answers only to those who hold a key
        {apiKey.get() ? ', and does not know the one that was sent' : ''}. It is kept until this tab is closed.
      </p>
      <label>
        Key
        <input ref={input} type="password" required autocomplete="off" spellcheck={false} />
      </label>
      <button type="submit" class="primary">
        Continue
      </button>
    </form>
  );
}

// The smallest ODT file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.odt',
  base64: [
    'UEsDBBQAAAAAAAAAAABexjIMJwAAACcAAAAIAAAAbWltZXR5cGVhcHBsaWNhdGlvbi92bmQub2FzaXMub3BlbmRvY3VtZW50LnRleHRQSwMEFAAAAAgAAAAA',
    'AKK/0QwuAQAAfgQAAAsAAABjb250ZW50LnhtbI2UwW6DMAyGX2XqvWSop0aU494jBIdGC3aUmELffiItXdhUKUfw9/0YE9OQMVaD7ElPIyAfNSED8scyOozy',
    'Ub0cpoCSVLRRohohStaSPOBmyZyWdfV5ePqR765YT3BuMyxcKq/szlVd+ZMTnNsjsCqVVzZ3fYAIyIotYWlG7uRZ+qpC8QgSvLMJjR2K9UTvpqDQGojFDWx8',
    'ntEHNZf6K2tx14KhUnmJ7mjoqGn0iu2f7xlvxWOIt+FNCE5jB6H4ZRSrfye615fDldlLIfwUXEVhEL0W4GA1o6irWmzs4ix+v/B5nqv5lIT6fD6LVN1QR7+b',
    'EobXMhuasH+cqUensHgIdi0pt21rlpA6bZtnoaP+/rpY16tt0pL59oucpajJQyOetxqxA8UuQ7z5ybQ/UEsBAhQAFAAAAAAAAAAAAF7GMgwnAAAAJwAAAAgA',
    'AAAAAAAAAAAAAAAAAAAAAG1pbWV0eXBlUEsBAhQAFAAAAAgAAAAAAKK/0QwuAQAAfgQAAAsAAAAAAAAAAAAAAAAATQAAAGNvbnRlbnQueG1sUEsFBgAAAAAC',
    'AAIAbwAAAKQBAAAAAA==',
  ].join(''),
};

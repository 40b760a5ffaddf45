// The smallest ODS file that says the word, for `folio doctor`.
import type { Sample } from '../reader.ts';

export const SAMPLE: Sample = {
  file_name: 'sample.ods',
  base64: [
    'UEsDBBQAAAAAAAAAAACFbDmKLgAAAC4AAAAIAAAAbWltZXR5cGVhcHBsaWNhdGlvbi92bmQub2FzaXMub3BlbmRvY3VtZW50LnNwcmVhZHNoZWV0UEsDBBQAAAAI',
    'AAAAAAAPDFFl0wAAAGACAAALAAAAY29udGVudC54bWyNkstuwyAQRX/FYu/SbhFmVfU/JnjiIGEGMWPH+fvKj0R21EreILhzz7yEpes1eDQt+aHHJLWnJJikmvqY',
    '2KzRRg0lGQIObBL0yEa8oYzpSZm923x9fKqNF7jE0/hiPtA4yWkYJ9mzbYH7WXb2htTtcR67szSPXe2pzyDh2b+z2you1D5eD84FoeUboji7Druc1XqfazTqGwTU',
    'IVwXuh8FjzFWW9IR4oC1PDI2iqWE1M30vIzsfigGYk8Zrd4kq98TvUlLsb3irP6rf32YUP/zjdwvUEsBAhQAFAAAAAAAAAAAAIVsOYouAAAALgAAAAgAAAAAAAAA',
    'AAAAAAAAAAAAAG1pbWV0eXBlUEsBAhQAFAAAAAgAAAAAAA8MUWXTAAAAYAIAAAsAAAAAAAAAAAAAAAAAVAAAAGNvbnRlbnQueG1sUEsFBgAAAAACAAIAbwAAAFAB',
    'AAAAAA==',
  ].join(''),
};

// Describes the whole command line as JSON, for help --json and for tools.
import { environmentName, SETTINGS, type SettingName, VERSION } from '../../config.ts';
import { COMMANDS } from '../commands.ts';
import { type ArgumentSpec, describeDefault, EXIT_CODES, flagOf, GLOBAL_OPTIONS, type OptionSpec } from '../surface.ts';

/** The whole command line as data, for agents and other programs. */
export function describeSurface() {
  return {
    name: 'folio',
    version: VERSION,
    options: GLOBAL_OPTIONS.map(describeOption),
    commands: COMMANDS.map(({ name, group, summary, details, operation, ...spec }) => ({
      name,
      group,
      summary,
      details: details ?? null,
      usage: usage(name, spec.arguments),
      arguments: spec.arguments.map(describeArgument),
      options: spec.options.map(describeOption),
      examples: spec.examples.map(([command, does]) => ({ command, does })),
      http: operation ? `${operation.method} ${operation.path}` : null,
    })),
    settings: (Object.keys(SETTINGS) as SettingName[]).map((name) => ({
      name,
      flag: `--${flagOf(name)}`,
      environment: environmentName(name),
      description: SETTINGS[name].description,
      default: describeDefault(name),
    })),
    exit_codes: EXIT_CODES.map(([code, meaning]) => ({ code, meaning })),
  };
}

export function usage(name: string, spec: readonly ArgumentSpec[]): string {
  const words = spec.map(({ name: word, many, optional }) => {
    const text = many ? `${word}...` : word;
    return optional ? `[${text}]` : `<${text}>`;
  });
  return ['folio', name, ...words, '[options]'].join(' ');
}

const describeArgument = ({ name, summary, optional, many, choices, fallback }: ArgumentSpec) => ({
  name,
  summary,
  required: optional !== true,
  many: many === true,
  choices: choices ?? null,
  default: fallback ?? null,
});

const describeOption = ({ flag, short, value, type, choices, summary }: OptionSpec) => ({
  flag: `--${flag}`,
  short: short === undefined ? null : `-${short}`,
  value: value ?? null,
  type: value === undefined ? 'boolean' : (type ?? 'string'),
  choices: choices ?? null,
  summary,
});

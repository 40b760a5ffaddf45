// The config command: lists the settings in force with their sources.
import { type Config, environmentName, loadConfig, SETTINGS, type SettingName, shownValue } from '../../config.ts';
import { grid, grouped } from '../render/index.ts';
import { settingFlags } from '../setting-flags.ts';
import { remark, showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import type { Invocation } from '../world.ts';

/** Every setting in force, and where it came from. */
export async function config(call: Invocation): Promise<undefined> {
  const loaded = loadConfig(settingFlags(call), call.world.env);
  const settings = (Object.keys(SETTINGS) as SettingName[]).map((name) => ({
    name,
    value: shownValue(name, loaded),
    source: loaded.sources[name],
    environment: environmentName(name),
    description: SETTINGS[name].description,
  }));
  if (wantsJson(call)) return showJson(call, { file: loaded.file, settings }) as undefined;
  const style = styleOf(call);
  const columns = [
    { head: 'Setting' },
    { head: 'Value', paint: style.paint.bold },
    { head: 'From', paint: style.paint.cyan },
    { head: 'Meaning', paint: style.paint.dim },
  ];
  const rows = settings.map(({ name, value, source, description }) => [
    name,
    display(name, value),
    source,
    description,
  ]);
  showText(call, grid(columns, rows, style));
  remark(call, loaded.file ? `Settings file: ${loaded.file}` : 'No settings file.');
}

const display = (name: SettingName, value: Config[SettingName]): string =>
  typeof value === 'number' && name !== 'port' ? grouped(value) : String(value);

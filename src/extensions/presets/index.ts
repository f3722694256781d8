import type { Presets } from '../../core/keys/preset.ts'
import { findPreset, presetConfig, presetNames, presetText, readPresets } from './presets.ts'
import { versionsIn } from './versions.ts'

/** The published performance tests of TiDB, TiKV and MariaDB. */
export const presets: Presets = {
  names: presetNames,
  read: readPresets,
  find: findPreset,
  config: presetConfig,
  text: presetText,
  versionsIn,
}

import { join } from 'node:path'

/** `<data folder>/backups/<prefix>-2026-11-20T12-00-00Z.backup`: names sort by time and are allowed on every system. */
export const backupFileName = (dataDir: string, prefix: string, instant: Date): string =>
  join(dataDir, 'backups', `${prefix}-${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`)

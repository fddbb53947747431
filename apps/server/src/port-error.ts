import { StartupError } from './platform/failures/startup-error.ts'

/** The error of a port that cannot be opened, as a line that names the setting to change; any other error unchanged. */
export const portError = (error: unknown, setting: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is in use. Set ${setting} to another one.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this account. Set ${setting} to one above 1023.`)
  return error
}

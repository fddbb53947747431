import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs one of the program's commands on a data folder; returns its output. */
export const runProgramCommand = async (
  dataDir: string,
  name: 'backup' | 'restore' | 'verify',
  ...args: string[]
): Promise<string> => {
  const command = join(import.meta.dirname, `../src/commands/${name}.ts`)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout
}

/** The faults in the books, by the command, beside the running server. */
export const verifyFaults = async (dataDir: string): Promise<string[]> => {
  try {
    await runProgramCommand(dataDir, 'verify')
    return []
  } catch (error) {
    return [`verify: ${(error as { stderr?: string }).stderr?.trim()}`]
  }
}

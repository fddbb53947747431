import { callUntilAnswered, type PersistentCaller } from './persist.ts'

/** A closing that the server acknowledged to the end: the session is closed under this number, and stays so. */
export interface AcknowledgedClosing {
  readonly session: string
  readonly number: number
}

/** Opens the till's own register, numbered after the till, for its next shift. Returns the session. */
export const openDrawer = async (caller: PersistentCaller, till: number, shift: number): Promise<string> => {
  if (shift === 1)
    await callUntilAnswered(caller, 'cash_registers.bind', { body: { number: till + 1 } }, `till ${till} binds`)
  const key = `till ${till} opens ${shift}`
  return (await callUntilAnswered(caller, 'cash_sessions.open', { body: { float: 0 } }, key)).data.$id
}

/** Counts twice, since the first count tells what must be there, and leaves nothing in the drawer. */
export const closeDrawer = async (caller: PersistentCaller, session: string): Promise<AcknowledgedClosing> => {
  const count = (counted: number, key: string) =>
    callUntilAnswered(caller, 'cash_sessions.count', { params: { id: session }, body: { counted } }, key)
  const { expected } = (await count(0, `${session} is counted`)).data
  const { difference } = (await count(expected, `${session} is counted again`)).data
  if (difference !== 0) throw new Error(`${session} differs by ${difference} from the count before`)
  const input = { params: { id: session }, body: { stays: 0 } }
  const { data } = await callUntilAnswered(caller, 'cash_sessions.close', input, `${session} closes`)
  if (data.number === undefined) throw new Error(`${session} was closed without a number`)
  return { session, number: data.number }
}

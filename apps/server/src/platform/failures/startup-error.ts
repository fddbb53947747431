/** A reason not to start that the person at the keyboard can mend. The message is one line for them. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

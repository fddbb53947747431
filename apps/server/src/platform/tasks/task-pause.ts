/** Thrown by a task that is to wait longer than others before it is tried again. */
export class TaskPause extends Error {
  override readonly name = 'TaskPause'
  readonly seconds: number

  constructor(seconds: number, cause: Error) {
    super(cause.message, { cause })
    this.seconds = seconds
  }
}

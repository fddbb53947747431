/** Thrown by a task that has to wait longer than usual before it is tried again. */
export class TaskPause extends Error {
  override readonly name = 'TaskPause'
  readonly seconds: number

  constructor(seconds: number, cause: Error) {
    super(cause.message, { cause })
    this.seconds = seconds
  }
}

/** Thrown by a task whose time has not come: it is tried again later, and that is no failure. */
export class TaskWait extends Error {
  override readonly name = 'TaskWait'
}

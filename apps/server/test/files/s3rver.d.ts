/** The package brings no types; these are the parts that tests use. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly allowMismatchedSignatures: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly address: string; readonly port: number }>
    close(): Promise<void>
  }
}

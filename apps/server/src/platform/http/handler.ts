import type { z } from 'zod'
import type { Api } from '@trastienda/contract/api'
import type { CallName } from '@trastienda/contract/calls'
import type { RawAnswer, UploadBody } from '@trastienda/contract/endpoint'
import type { CallContext, PublicContext } from '#platform/call-context'

type Parsed<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Api[Name] extends {
  [P in Key]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : Api[Name] extends { [P in Key]: UploadBody }
    ? Uint8Array
    : undefined

export interface BrowserCookie {
  readonly value: string | undefined
  set(value: string, expiresAt: Date): void
  clear(): void
}

/** The cookies of a browser, which only the session calls read and set. */
export interface BrowserCookies {
  readonly session: BrowserCookie
  /** Names the browser's device, for every user who signs in on it. */
  readonly device: BrowserCookie
  readonly userAgent: string
}

/** A call for a handler: the caller, and the sent data, already checked against the contract. */
export interface Call<Name extends CallName> {
  readonly context: Api[Name]['needs'] extends 'public' ? PublicContext : CallContext
  readonly params: Parsed<Name, 'params'>
  readonly query: Parsed<Name, 'query'>
  readonly body: Parsed<Name, 'body'>
  readonly cookies: BrowserCookies
  /** `If-Match`: the version that the client last saw. */
  readonly expectedVersion: number | undefined
  /** `Last-Event-ID` of the event stream. */
  readonly lastEventId: number | undefined
}

export interface FileAnswer {
  readonly bytes: Uint8Array
  /** With its extension. */
  readonly fileName: string
  /** The media type, if it differs from the endpoint's. */
  readonly mediaType?: string
}

/**
 * An event stream. `open` starts it, and returns the function that ends it when the client goes or the server stops.
 */
export interface StreamAnswer {
  open(send: (text: string) => void): () => void
}

type AnswerOf<Name extends CallName> =
  Api[Name]['answer'] extends RawAnswer<infer Kind>
    ? Kind extends 'file'
      ? FileAnswer
      : Kind extends 'image'
        ? Uint8Array
        : Kind extends 'events'
          ? StreamAnswer
          : undefined
    : Api[Name]['answer'] extends z.ZodType
      ? z.input<Api[Name]['answer']>
      : never

export type Handler<Name extends CallName> = (call: Call<Name>) => Promise<AnswerOf<Name>>

/**
 * The handlers of some calls, by their names. `handlers.ts` joins those of all features; a call without a handler does
 * not compile.
 */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Name> }

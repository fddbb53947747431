/** The TypeScript type of a JSON schema in the OpenAPI document, as a program in TypeScript reads it. */
export type Of<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly anyOf: readonly (infer Choice)[] }
      ? Of<Choice>
      : Schema extends { readonly type: 'array'; readonly items: infer Item }
        ? readonly Of<Item>[]
        : Schema extends { readonly type: 'object'; readonly properties: infer Properties }
          ? ObjectOf<Properties, Schema extends { readonly required: readonly (infer Name)[] } ? Name : never>
          : Schema extends { readonly type: infer Name extends keyof Primitives }
            ? Primitives[Name]
            : unknown

interface Primitives {
  readonly string: string
  readonly number: number
  readonly integer: number
  readonly boolean: boolean
  readonly null: null
}

type ObjectOf<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: Of<Properties[Name]>
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: Of<Properties[Name]>
}

interface Json<Schema> {
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}

/** The body of an operation in the document. */
export type BodyOf<Operation> = Operation extends { readonly requestBody: Json<infer Schema> } ? Of<Schema> : undefined

/** The answer of an operation in the document, for a status. */
export type AnswerOf<Operation, Status extends PropertyKey> = Operation extends {
  readonly responses: Readonly<Record<Status, Json<infer Schema>>>
}
  ? Of<Schema>
  : never

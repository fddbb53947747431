import { Anchor, Text } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { PartFailure, usePartRetry } from './part-boundary.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part's code, fetched when it is first shown. React keeps a failure for ever: the next request after one gets a new
 * fetch.
 */
export function fetchedPart<Props extends object>(load: Load<Props>): () => ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  const fetchAnew = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        known = undefined
        throw error
      }
    })
  return () => (known ??= fetchAnew())
}

interface LazyPartOptions<Props> {
  /** Shown while the code loads. */
  readonly loading?: (props: Props) => ReactNode
  /** The part's name in the line of a failure; without a name the failure takes a card's place. */
  readonly name?: string
  /** Fails silently, and is tried again when the server answers. */
  readonly isQuiet?: boolean
}

/**
 * A part of a screen whose code is fetched when it is shown. The screen stays after a failure, and the part can be
 * fetched again.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { loading = () => null, name, isQuiet = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const part = fetchedPart(load)
  const failed = failureOf(name, isQuiet)
  function Fetched(props: Props) {
    const [Part] = useState(part)
    return (
      <Suspense fallback={loading(props)}>
        <Part {...props} />
      </Suspense>
    )
  }
  return function LazyPart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => name} errorComponent={failed}>
        <Fetched {...props} />
      </CatchBoundary>
    )
  }
}

function failureOf(name: string | undefined, isQuiet: boolean) {
  if (name === undefined && !isQuiet) return PartFailure
  return function NamedFailure(failure: ErrorComponentProps) {
    const retry = usePartRetry(failure)
    if (isQuiet) return null
    return (
      <Text size="sm" c="dimmed" role="alert">
        No pudimos mostrar {name}.{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={retry}>
          Reintentar
        </Anchor>
      </Text>
    )
  }
}

import { useLocation } from '@tanstack/react-router'
import { navigation, type NavigationLink } from '#app/navigation/navigation.ts'

const targets = navigation.flatMap((entry) => ('links' in entry ? entry.links.map(({ to }) => to) : [entry.to]))

/** The menu's entry of a path: the longest that the path begins with, so that a detail marks its list. @internal */
export const menuTargetOf = (path: string): NavigationLink['to'] | undefined =>
  targets
    .filter((target) => path === target || path.startsWith(`${target}/`))
    .sort((a, b) => b.length - a.length)
    .at(0)

export function useCurrentLink(): NavigationLink['to'] | undefined {
  return useLocation({ select: ({ pathname }) => menuTargetOf(pathname) })
}

import { ActionIcon, Affix, Transition } from '@mantine/core'
import { IconArrowUp } from '#ui/icon/icons.ts'
import { useEffect, useState } from 'react'

const SHOWN_AFTER_PX = 300
const DURATION_MS = 500

/** Scrolls up in half a second; at once for people who asked for less motion. */
const scrollUp = (): void => {
  const from = window.scrollY
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const startedAt = performance.now()
  const step = (now: number): void => {
    const progress = Math.min(1, (now - startedAt) / DURATION_MS)
    window.scrollTo(0, from * (1 - progress) ** 3)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const look = (): void => setIsShown(window.scrollY > SHOWN_AFTER_PX)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Affix zIndex={85} position={{ bottom: 'var(--foot-of-corner, 20px)', right: 20 }}>
      <Transition mounted={isShown} transition="slide-up" duration={140}>
        {(style) => (
          <ActionIcon
            style={style}
            size="xl"
            radius="xl"
            variant="default"
            onClick={scrollUp}
            aria-label="Volver arriba"
          >
            <IconArrowUp size={20} stroke={1.7} />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  )
}

import { listImageUrl } from '@trastienda/contract/file-url'
import { useState } from 'react'
import classes from './initials-avatar.module.css'

const TINTS = 5

interface InitialsAvatarProps {
  name: string
  imageUrl?: string
  size?: 'sm' | 'md'
  /** A logo is shown whole, at its own width; any other image fills a square. */
  isLogo?: boolean
  /** Initials stand only in a list with some picture: without any they say nothing that the name does not. */
  isOfMany?: boolean
}

/** A person's, product's or business's picture, or its initials. It is decoration: the name stands beside it. */
export function InitialsAvatar({
  name,
  imageUrl = '',
  size = 'sm',
  isLogo = false,
  isOfMany = false,
}: InitialsAvatarProps) {
  const [missing, setMissing] = useState<string>()
  const hasImage = imageUrl !== '' && imageUrl !== missing
  return (
    <span
      className={classes.avatar}
      data-size={size}
      data-tint={tintOf(name, TINTS)}
      data-logo={(isLogo && hasImage) || undefined}
      data-of-many={isOfMany || undefined}
      aria-hidden
    >
      {hasImage ? (
        <img
          src={listImageUrl(imageUrl)}
          alt=""
          loading="lazy"
          className={classes.image}
          onError={() => setMissing(imageUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/**
 * One or two capitals for an avatar: first letters of the first and the last word, not of a size (`1.5L`).
 *
 * @internal
 */
export function initialsOf(name: string): string {
  const [first = '', ...further] = name.match(/[\p{L}\d]+/gu) ?? []
  const last = further.findLast((word) => /^\p{L}/u.test(word)) ?? ''
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('es-AR')
}

/** A stable place in a palette for a name, so that the same contact always has the same tint. @internal */
export function tintOf(name: string, tints: number): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return sum % tints
}

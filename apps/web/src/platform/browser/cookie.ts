const A_YEAR_S = 365 * 24 * 60 * 60

/** The value of a cookie in a `document.cookie` text. @internal */
export const cookieValue = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const readCookie = (name: string): string | undefined => cookieValue(document.cookie, name)

/** Stores a value for a year, for this site only. */
export const writeCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; path=/; max-age=${A_YEAR_S}; samesite=lax`
}

export const removeCookie = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

/**
 * The version of the contract that a browser or a server was built with. Raise it with each change that an older web
 * application cannot follow: the server takes the bodies of the version before, and asks older applications to load
 * anew.
 */
export const PAGE_VERSION = 2

/** The oldest web application that the server takes. */
export const OLDEST_PAGE_VERSION = PAGE_VERSION - 1

/** The header in which the web application says its version. Other programs do not send it, and are served. */
export const PAGE_VERSION_HEADER = 'Page-Version'

/** The header of every answer in which the server says the version that it was built with. */
export const SERVER_VERSION_HEADER = 'Server-Version'

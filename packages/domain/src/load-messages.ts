/** What stands where something could not be read. Apart from the other texts, as every page begins with these. */
export const loadMessages = {
  content_load_failed: 'Could not load the requested content.',
  panel_reload_failed: 'Error on reloading the content. Please check your connection and try again.',
} as const

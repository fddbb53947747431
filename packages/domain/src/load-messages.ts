/** Shown where something could not be read. They are apart from the other messages because every page loads them first. */
export const loadMessages = {
  content_load_failed: 'Could not load the requested content.',
  panel_reload_failed: 'Error on reloading the content. Please check your connection and try again.',
} as const

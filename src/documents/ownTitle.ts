/** Whether a document begins with a title of its own. */
export const hasOwnTitle = (content: string): boolean => /^\s*(?:##?\s|<h[12]\b)/.test(content) || hasRedHead(content)

/** Whether it begins with a red head of its own, as the templates of official documents do. */
export const hasRedHead = (content: string): boolean => /^\s*<p[^>]*data-style="head"/.test(content)

/** Whether it has the form of an official document, with its margins. */
export const isOfficial = (content: string): boolean =>
  /^\s*<h1[^>]*data-style="gov"/.test(content) || hasRedHead(content)

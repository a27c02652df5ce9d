/** What `fetch` rejects with when the network gives no answer. */
export const lostConnection = () => new TypeError('Failed to fetch')

/** Patterns that validators and row schemas share (spec §5). */
export const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
export const phonePattern = /^1\d{10}$/

/** Patterns that validators and row schemas share (spec §5). */
export const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
/** An IPv4 address, or what can only be an IPv6 one. */
export const addressPattern = new RegExp(`${ipv4Pattern.source}|^(?=.*:.*:)[\\da-f:]{2,39}(%\\w+)?$`, 'i')
export const phonePattern = /^1\d{10}$/

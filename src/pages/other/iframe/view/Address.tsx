/** An address whose host stands out: who is behind the site is in no other part of it. */
export function Address({ url }: { url: string }) {
  const { protocol, host } = new URL(url)
  return (
    <span className="site-address" title={url}>
      {`${protocol}//`}
      <strong>{host}</strong>
      {url.slice(protocol.length + 2 + host.length)}
    </span>
  )
}

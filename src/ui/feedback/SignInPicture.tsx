const dusk = { mixBlendMode: 'multiply' } as const

/** The sign-in picture: village, terraces and signal at dawn. Decorative. */
export function SignInPicture() {
  return (
    <svg
      viewBox="0 0 900 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="hidden size-full lg:block"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#cfe6fb" />
          <stop offset="0.7" stopColor="#fdf3e3" />
        </linearGradient>
      </defs>
      <rect width="900" height="900" fill="url(#sky)" />
      <circle cx="650" cy="400" r="60" fill="#fff" />
      <path d="M0 560c150-120 220-120 330-30s220-150 330-60 150 40 240 0v430H0Z" fill="#b5d0e0" />
      <path d="M0 600c140-70 260-70 420-10s320 40 480-40v350H0Z" fill="#8fbf9f" />
      <g fill="none" stroke="#a9d0b3" strokeWidth="6">
        <path d="M0 640c150-56 270-50 420 0s320 40 480-30" />
        <path d="M0 680c150-46 270-40 420 4s320 36 480-24" />
      </g>
      <path d="M0 720c160-50 300-30 450 10s300 30 450-20v190H0Z" fill="#6aa886" />
      <g fill="none" stroke="#82bb9a" strokeWidth="6">
        <path d="M0 770c160-40 300-24 450 10s300 26 450-14" />
        <path d="M0 820c160-34 300-20 450 8s300 22 450-10" />
      </g>
      <path
        d="M430 900c10-70 90-70 70-120s-90-40-130-60"
        fill="none"
        stroke="#f3e6cc"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <House x={190} y={600} />
      <House x={300} y={632} />
      <House x={640} y={610} />
      <Tree x={150} y={690} />
      <Tree x={430} y={676} />
      <Tree x={770} y={690} />
      <g stroke="#4a6b80" strokeWidth="7" fill="none" strokeLinecap="round">
        <path d="m560 690 20-170 20 170M568 620h24M574 570h12" />
        <path
          d="M556 520a34 34 0 0 1 0-44M604 520a34 34 0 0 0 0-44M536 536a62 62 0 0 1 0-76M624 536a62 62 0 0 0 0-76"
          stroke="#1890ff"
        />
      </g>
      <circle cx="580" cy="498" r="9" fill="#1890ff" />
      {/* The panel's colour: white changes nothing, a dark one makes it evening. */}
      <rect width="900" height="900" fill="var(--color-base-100)" opacity="0.65" style={dusk} />
    </svg>
  )
}

const House = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 34h90v62H0z" fill="#fbf7ef" />
    <path d="M-12 38 45-6l57 44z" fill="#59707f" />
    <path d="M36 62h20v34H36z" fill="#b4835c" />
    <path d="M10 52h16v16H10zm56 0h16v16H66z" fill="#9cc5e6" />
  </g>
)

const Tree = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0v46" stroke="#7a5a41" strokeWidth="8" />
    <circle cx="0" cy="-10" r="30" fill="#4d8f6c" />
    <circle cx="-12" cy="-18" r="14" fill="#5da57d" />
  </g>
)

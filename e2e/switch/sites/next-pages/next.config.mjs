export default { eslint: { ignoreDuringBuilds: true }, reactStrictMode: true }

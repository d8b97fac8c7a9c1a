import { useEffect, useLayoutEffect } from 'react'

/** Runs before the page is painted. React 18 complains of that on a server, where neither of the two runs. */
export const useOpening = typeof document === 'undefined' ? useEffect : useLayoutEffect

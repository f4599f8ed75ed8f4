"""What each film shows: scene, seconds, how much it grows, and the point toward which the camera goes."""

films = {
    "film-toll": [("bridge", 3.6, 1.22, (0.5, 0.62)), ("coast", 2.6, 1.10, (0.3, 0.5)), ("room", 3.2, 1.12, (0.65, 0.55))],
    "film-light": [("stair", 2.6, 1.12, (0.45, 0.6)), ("interior", 3.2, 1.10, (0.6, 0.6)), ("house", 3.4, 1.16, (0.45, 0.62))],
}

/** Replays the calls of a trace on contexts, topic by topic. Where draws go is somebody else's matter. */
package org.tilewright.opengl.replay;

/**
 * What the command line says about programs of shaders. The root of the command line may call it; it may call what verbs share.
 */
package org.tilewright.cli.shaders;

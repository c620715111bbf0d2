package org.tilewright.ui.launch.program;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.launching.sourcelookup.containers.JavaSourceLookupParticipant;

/** Knows of frames of the stack that belong to programs by which file they are, and of others what Java knows. */
public final class ProgramSourceParticipant extends JavaSourceLookupParticipant {

    @Override
    public String getSourceName(Object object) throws CoreException {
        IJavaStackFrame frame = Adapters.adapt(object, IJavaStackFrame.class);
        return frame != null && frame.getDeclaringTypeName().startsWith(ProgramBreakpoints.COMPILED)
                ? frame.getSourceName()
                : super.getSourceName(object);
    }
}

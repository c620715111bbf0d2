@echo off
rem Opens the workbench with a JDK of version 21 or newer. The command line is in here too:
rem   tilewright -nosplash -application org.tilewright.cli.application COMMAND...
for %%f in ("%~dp0plugins\org.eclipse.equinox.launcher_*.jar") do set LAUNCHER=%%f
if defined JAVA_HOME (set JAVA="%JAVA_HOME%\bin\java.exe") else (set JAVA=java)
set COMMIT=
if exist "%~dp0commit" set /p COMMIT=<"%~dp0commit"
%JAVA% -Xmx2g "-Dtilewright.commit=%COMMIT%" --enable-native-access=ALL-UNNAMED -jar "%LAUNCHER%" %*
